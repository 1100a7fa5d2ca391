import type { ReactElement } from "react";
import { Glyph } from "../../../ui/Glyph";
import { Marked } from "./Marked";
import "./questions.css";

/** Questions that show their answers when they are opened; what is looked for is marked in them. */
export function Questions(props: {
  questions: readonly { question: string; ans: string }[];
  marked?: string;
}): ReactElement {
  const { questions, marked = "" } = props;
  return (
    <div className="al-tpl-questions">
      {questions.map(({ question, ans }) => (
        <details key={question}>
          <summary>
            <span>
              <Marked text={question} part={marked} />
            </span>
            <Glyph name="down" />
          </summary>
          <p>{ans}</p>
        </details>
      ))}
    </div>
  );
}
