import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../../../contract/resource";
import type { ResolvedColumn } from "../../../../definitions/resolved";
import { columnWidths } from "./columns";

const column = (field: FieldDefinition, width?: number): ResolvedColumn => ({
  source: "x",
  field,
  hidden: false,
  sortable: true,
  ...(width && { width }),
});

describe("columnWidths", () => {
  it("keeps what must not be cut short, and lets texts share the rest by their widths", () => {
    const columns = [
      column({ type: "string" }, 100),
      column({ type: "date" }, 120),
      column({ type: "email" }, 300),
    ];
    expect(columnWidths(columns, 48)).toEqual([
      "max(80px, (100cqw - 168px) * 0.2500)",
      "120px",
      "max(240px, (100cqw - 168px) * 0.7500)",
    ]);
  });

  it("has a width of its own for each type that the definition gives none", () => {
    expect(columnWidths([column({ type: "dateTime" }), column({ type: "boolean" })], 0)).toEqual([
      "176px",
      "96px",
    ]);
  });
});
