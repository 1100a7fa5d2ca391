import { type RaRecord, useGetList } from "ra-core";
import type { ReactElement } from "react";
import { Navigate } from "react-router";
import { useResourcePath } from "../../renderer/context";
import { ErrorState } from "../../ui/ErrorState";
import { NotFoundPage } from "../screens/MessagePage";

/** Goes to the first record's screen: for an address of the page directory that names none. */
export function FirstRecord(props: {
  resource: string;
  type: "show" | "edit";
  sort?: { field: string; order: "ASC" | "DESC" };
}): ReactElement | null {
  const { resource, type, sort = { field: "id", order: "ASC" } } = props;
  const pathOf = useResourcePath();
  const { data, error } = useGetList<RaRecord>(resource, { pagination: { page: 1, perPage: 1 }, sort });
  if (error) return <ErrorState isPage title={error.message} />;
  if (!data) return null;
  const [first] = data;
  return first ? <Navigate to={pathOf({ resource, type, id: first.id })} replace /> : <NotFoundPage />;
}
