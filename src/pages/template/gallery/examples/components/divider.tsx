import type { ReactElement } from "react";
import type { Examples } from "../../examples";

export default { plain: Plain, named: Named } satisfies Examples;

function Plain(): ReactElement {
  return (
    <div>
      <p>Before</p>
      <hr className="al-tpl-gal-divider" />
      <p>Behind</p>
    </div>
  );
}

function Named(): ReactElement {
  return (
    <div>
      <p>With your e-mail address</p>
      <div className="al-tpl-gal-divider-text">or</div>
      <p>With a code</p>
    </div>
  );
}
