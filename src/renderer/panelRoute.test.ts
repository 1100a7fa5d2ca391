import { expect, it } from "vitest";
import { panelRoute } from "./panelRoute";

it.each([
  ["", { view: "none" }],
  ["/", { view: "none" }],
  ["/create", { view: "create" }],
  ["/12", { view: "edit", id: "12" }],
  ["/12/show", { view: "show", id: "12" }],
  ["/a%2Fb%20c/show", { view: "show", id: "a/b c" }],
  ["/create/show", { view: "show", id: "create" }],
  ["/12/nonsense", { view: "unknown" }],
  ["/12/show/more", { view: "unknown" }],
  ["/%E0%A4%A", { view: "unknown" }],
])("reads %j", (path, route) => expect(panelRoute(path)).toEqual(route));
