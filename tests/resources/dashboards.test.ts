import { expect, it } from "vitest";
import { NUMBERS } from "../../contract/api/dashboardFigures";
import { ICON_NAMES } from "../../contract/icons.generated";

it("the figures of dashboards have icons that there are", () => {
  const icons = Object.values(NUMBERS).map(({ icon }) => icon);
  expect(icons.filter((icon) => !ICON_NAMES.includes(icon))).toEqual([]);
});
