import type { ReactElement } from "react";
import home from "../../../resources/nonprofit/dashboards/home.json";
import DashboardPage from "../../pages/dashboard/DashboardPage";
import type { BoardFile } from "../../renderer/dashboard/useOwnBoard";
import { boardParts } from "./boardParts";

/** The start page of staff, as its file has it. */
export default function Dashboard(): ReactElement {
  return <DashboardPage file={home as BoardFile} parts={boardParts} />;
}
