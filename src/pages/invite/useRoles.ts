import { useGetList } from "ra-core";
import { useCan, useRenderer } from "../../renderer/context";

export interface RoleChoice {
  pk: number;
  name: string;
  slug: string;
  permissions: string[];
}

/** The roles that the caller may give: with nothing that they may not do themselves. */
export function useRoles(): { roles: RoleChoice[]; error: Error | null; refetch(): void } {
  const can = useCan();
  const { user } = useRenderer();
  const {
    data = [],
    error,
    refetch,
  } = useGetList<RoleChoice & { id: number }>("roles", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "id", order: "ASC" },
  });
  const mayGive = ({ slug, permissions }: RoleChoice): boolean =>
    slug === "owner"
      ? user.role === "owner"
      : permissions.every((subject) => can({ resource: subject, action: "read" }));
  return { roles: data.filter(mayGive), error, refetch: () => void refetch() };
}
