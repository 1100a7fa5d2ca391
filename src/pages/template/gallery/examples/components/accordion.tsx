import type { ReactElement } from "react";
import type { Examples } from "../../examples";

export default { oneOpen: OneOpen, severalOpen: SeveralOpen } satisfies Examples;

function OneOpen(): ReactElement {
  return (
    <div>
      <details className="al-tpl-gal-fold" name="opening-hours" open>
        <summary>When is the hall open?</summary>
        <p>From Monday to Saturday, eight to ten in the evening.</p>
      </details>
      <details className="al-tpl-gal-fold" name="opening-hours">
        <summary>Who has a key?</summary>
        <p>Whoever leads a team, and the caretaker.</p>
      </details>
      <details className="al-tpl-gal-fold" name="opening-hours">
        <summary>May I bring my dog?</summary>
        <p>Into the garden, yes.</p>
      </details>
    </div>
  );
}

function SeveralOpen(): ReactElement {
  return (
    <div>
      <details className="al-tpl-gal-fold" open>
        <summary>What to bring</summary>
        <p>Gloves, a bottle of water and something against the sun.</p>
      </details>
      <details className="al-tpl-gal-fold" open>
        <summary>Where we meet</summary>
        <p>At the gate behind the mill.</p>
      </details>
    </div>
  );
}
