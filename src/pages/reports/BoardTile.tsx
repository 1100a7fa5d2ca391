import { DashboardTileView } from "./components/DashboardTileView";
import "./reports.css";
import "./dashboards.css";

export default DashboardTileView;
