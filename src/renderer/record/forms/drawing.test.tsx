import { fireEvent, screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type * as formInput from "../../fieldTypes/shared/useFormInput";

const drawn: string[] = [];

// Test files share their modules: those of this one are its own.
beforeAll(() => {
  vi.resetModules();
  vi.doMock("../../fieldTypes/shared/useFormInput", async (importOriginal) => {
    const original = await importOriginal<typeof formInput>();
    const useFormInput: typeof original.useFormInput = (props) => {
      drawn.push(props.source);
      return original.useFormInput(props);
    };
    return { ...original, useFormInput };
  });
});
afterAll(() => {
  vi.doUnmock("../../fieldTypes/shared/useFormInput");
  vi.resetModules();
});

it("a form draws each input once, and then only the one that is typed in", async () => {
  const { renderFields } = await import("../../../../tests/support/renderForm");
  await renderFields({
    plate: { type: "string" },
    notes: { type: "string", when: { plate: { $ne: "none" } } },
    seats: { type: "integer" },
  });
  expect(drawn.toSorted()).toEqual(["notes", "plate", "seats"]);
  drawn.length = 0;
  fireEvent.change(screen.getByLabelText("Plate"), { target: { value: "AB" } });
  expect(new Set(drawn)).toEqual(new Set(["plate"]));
});
