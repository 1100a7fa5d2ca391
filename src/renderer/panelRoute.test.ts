import { describe, expect, it } from "vitest";
import { panelRoute } from "./panelRoute";

describe("below the list", () => {
  const paths = { list: "/cars", create: "/cars/create", edit: "/cars/{id}", show: "/cars/{id}/show" };

  it.each([
    ["/cars", { view: "none" }],
    ["/cars/", { view: "none" }],
    ["/cars/create", { view: "create" }],
    ["/cars/12", { view: "edit", id: "12" }],
    ["/cars/12/show", { view: "show", id: "12" }],
    ["/cars/a%2Fb%20c/show", { view: "show", id: "a/b c" }],
    ["/cars/create/show", { view: "show", id: "create" }],
    ["/cars/12/nonsense", { view: "unknown" }],
    ["/cars/12/show/more", { view: "unknown" }],
    ["/cars/%E0%A4%A", { view: "unknown" }],
    ["/vans/12", { view: "unknown" }],
  ])("reads %j", (path, route) => expect(panelRoute(paths, path)).toEqual(route));
});

describe("beside the list", () => {
  const paths = {
    list: "/users/list",
    create: "/users/add",
    edit: "/users/edit/{id}",
    show: "/users/view/{id}",
  };

  it.each([
    ["/users/list", { view: "none" }],
    ["/users/add", { view: "create" }],
    ["/users/edit/7", { view: "edit", id: "7" }],
    ["/users/view/7", { view: "show", id: "7" }],
    ["/users/list/7", { view: "unknown" }],
    ["/users/view", { view: "unknown" }],
  ])("reads %j", (path, route) => expect(panelRoute(paths, path)).toEqual(route));
});
