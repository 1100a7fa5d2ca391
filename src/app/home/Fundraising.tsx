import type { ReactElement } from "react";
import overview from "../../../resources/nonprofit/dashboards/fundraising_overview.json";
import FundraisingPage from "../../pages/dashboard/FundraisingPage";
import type { BoardFile } from "../../renderer/dashboard/useOwnBoard";
import { boardParts } from "./boardParts";

/** The overview of fundraising, as its file has it. */
export default function Fundraising(): ReactElement {
  return <FundraisingPage file={overview as BoardFile} parts={boardParts} />;
}
