import { useGetList } from "ra-core";
import { useMemo } from "react";

/** A role of the organisation: who may do what. */
export interface Role {
  slug: string;
  name: string;
  permissions: string[];
}

interface RoleRecord {
  id: number;
  slug?: string;
  name?: string;
  permissions?: string[];
}

/** The roles of the organisation, the most powerful first; none until they are known. */
export function useRoles(): Role[] {
  const { data } = useGetList<RoleRecord>("roles", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "id", order: "ASC" },
  });
  return useMemo(
    () => (data ?? []).map(({ slug = "", name = slug, permissions = [] }) => ({ slug, name, permissions })),
    [data],
  );
}
