import { describe, expect, it } from "vitest";
import { codeOf, definitionCode, functionName } from "./code";

const SOURCE = `import { Chip } from "../Chip";

export default { plain: Plain, oneLine: OneLine, counted: Counted };

function Plain(): ReactElement {
  return (
    <p>
      <Chip>Paid</Chip>
    </p>
  );
}

function OneLine(): ReactElement {
  return <Chip>Paid</Chip>;
}

function Counted(): ReactElement {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

describe("the code of an example", () => {
  it("is the JSX alone where nothing else is done", () => {
    expect(codeOf(SOURCE, "Plain")).toBe("<p>\n  <Chip>Paid</Chip>\n</p>");
    expect(codeOf(SOURCE, "OneLine")).toBe("<Chip>Paid</Chip>");
  });

  it("is the whole function where it keeps something", () => {
    expect(codeOf(SOURCE, "Counted")).toBe(
      "function Counted() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}",
    );
  });

  it("is none where there is no such function", () => {
    expect(codeOf(SOURCE, "Missing")).toBeUndefined();
  });

  it("is found by the example's key", () => {
    expect(functionName("oneLine")).toBe("OneLine");
  });

  it("is the definition where fields are shown", () => {
    expect(JSON.parse(definitionCode({ plate: { type: "string" } }))).toEqual({
      fields: { plate: { type: "string" } },
    });
  });
});
