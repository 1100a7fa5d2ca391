import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify, useRefresh, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ShownAutomation } from "../../../../contract/api/automations";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { errorText } from "../../../renderer/values/errorText";
import { Button } from "../../../ui/controls/Button";
import { TextField } from "../../../ui/controls/TextField";

/** Where another system sends what sets the automation off, once it is saved. */
export function HookAddress({ saved }: { saved: ShownAutomation | undefined }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const renewal = useMutation({
    mutationFn: (name: string) => dataProvider.automationsNewHook({ name }),
    onSuccess: () => {
      notify(t("automation.hook.renewed"), { type: "success" });
      refresh();
    },
    onError: (error: unknown) => notify(errorText(error), { type: "error" }),
  });
  const url = saved?.hook_url;
  if (!saved || url === undefined || url === null)
    return <p className="al-automation-note">{t("automation.hook.first")}</p>;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    notify(t("automation.hook.copied"), { type: "success" });
  };
  return (
    <div className="al-automation-hook">
      <TextField
        label={t("automation.hook.address")}
        hint={t("automation.hook.help")}
        value={url}
        readOnly
        onChange={() => undefined}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {t("automation.hook.copy")}
      </Button>
      <Button variant="secondary" disabled={renewal.isPending} onClick={() => renewal.mutate(saved.name)}>
        {t("automation.hook.renew")}
      </Button>
    </div>
  );
}
