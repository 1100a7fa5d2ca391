import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type * as formInput from "../inputs/useFormInput";
import { renderFields } from "../../../tests/support/renderForm";

const drawn = vi.hoisted((): string[] => []);
vi.mock("../inputs/useFormInput", async (importOriginal) => {
  const original = await importOriginal<typeof formInput>();
  const useFormInput: typeof original.useFormInput = (props) => {
    drawn.push(props.source);
    return original.useFormInput(props);
  };
  return { ...original, useFormInput };
});

it("a form draws each input once, and then only the one that is typed in", async () => {
  drawn.length = 0;
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
