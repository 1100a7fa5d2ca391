import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { PersonalData, Who } from "../../../../contract/api/personalData";
import { saveFile } from "../../../ui/saveFile";
import { Icon } from "../../../ui/Icon";
import { type PersonalFile, personalJson, personalTable, type Translate } from "../model/file";
import { useDownload } from "../usePersonalData";
import { Button } from "../../../ui/controls/Button";

const FORMATS: readonly { name: "table" | "json"; make(data: PersonalData, t: Translate): PersonalFile }[] = [
  { name: "table", make: personalTable },
  { name: "json", make: personalJson },
];

/** Everything that is kept, as a table for people and as JSON for programs. */
export function DownloadButtons({ who }: { who: Who | "me" }): ReactElement {
  const t = useTranslate();
  const download = useDownload(who);
  return (
    <div className="al-personal-buttons">
      {FORMATS.map(({ name, make }) => (
        <Button
          key={name}
          variant="secondary"
          disabled={download.isPending}
          aria-busy={download.isPending}
          onClick={() => download.mutate((data) => saveFile(make(data, t)))}
        >
          <Icon name="Download" size={18} />
          {t(`personalData.download_${name}`)}
        </Button>
      ))}
    </div>
  );
}
