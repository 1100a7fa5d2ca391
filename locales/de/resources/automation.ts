import { resources } from "../resources";

/** The texts of API keys and webhooks. */
export const automationResources = {
  api_keys: {
    name: resources.api_keys.name,
    empty:
      "Noch keine API-Schlüssel. Ein Programm ruft damit die API auf, anstelle einer angemeldeten Person.",
    fields: {
      name: "Name",
      role: "Rolle",
      resources: "Ressourcen",
      actions: "Aktionen",
      expires_at: "Läuft ab",
      prefix: "Beginnt mit",
      made_by: "Erstellt von",
      created_at: "Erstellt",
      last_used_at: "Zuletzt verwendet",
      waits: "Änderungen warten auf ein Ja",
      secret: "API-Schlüssel",
    },
    help: {
      name: "Wofür er ist, etwa die Website oder die Kasse.",
      role: "Er kann, was diese Rolle kann, und nie mehr als Sie.",
      resources:
        "Namen wie donations oder members, wie unter Einstellungen → Ressourcen. Ohne Angabe alles, was die Rolle sieht.",
      actions: "Ohne Angabe alles, was die Rolle kann.",
      waits:
        "Was ein Programm mit diesem Schlüssel ändern will, steht unter Vorgeschlagene Änderungen und geschieht, sobald jemand zustimmt. Für Assistenten (MCP).",
      secret: "Programme senden ihn als Authorization: Bearer …",
    },
    actions: {
      revoke: {
        name: "Widerrufen",
        confirm: "Programme, die diesen Schlüssel verwenden, werden von diesem Moment an abgewiesen.",
        success: "Schlüssel widerrufen",
      },
    },
    choices: {
      actions: { read: "Lesen", create: "Anlegen", edit: "Ändern", delete: "Löschen" },
    },
  },
  proposals: {
    name: resources.proposals.name,
    empty:
      "Nichts vorgeschlagen. Hier steht, was ein Programm mit einem Schlüssel ändern will, dessen Änderungen auf ein Ja warten.",
    fields: {
      key: "API-Schlüssel",
      action: "Was",
      label: "Ressource",
      title: "Eintrag",
      resource: "Kurzname",
      record: "Schlüssel",
      values: "Werte",
      state: "Stand",
      error: "Warum nicht",
      created_at: "Vorgeschlagen",
      decided_by: "Entschieden von",
      decided_at: "Entschieden",
    },
    choices: {
      action: {
        create: "Anlegen",
        update: "Ändern",
        delete: "Löschen",
        publish: "Veröffentlichen",
        remove: "Entfernen",
      },
      state: { waiting: "Wartet", done: "Erledigt", failed: "Fehlgeschlagen", declined: "Abgelehnt" },
    },
    actions: {
      look: { name: "Ansehen" },
      approve: {
        name: "Zustimmen",
        confirm: "Die Änderung geschieht sofort, mit den Rechten des Schlüssels.",
        success: "Änderung ausgeführt",
      },
      decline: { name: "Ablehnen", success: "Änderung abgelehnt" },
    },
  },
  automations: {
    name: resources.automations.name,
    empty:
      "Noch keine Automatisierungen. Mit einer geschieht etwas von selbst, wenn etwas anderes geschieht.",
    fields: {
      name: "Kurzname",
      title: "Name",
      sentence: "Was sie tut",
      definition: "Definition",
      is_on: "An",
      paused: "Angehalten",
      next_at: "Nächstes Mal",
      runs: "Läufe",
      failed: "Fehlgeschlagen",
      published_by: "Veröffentlicht von",
      version: "Version",
      updated_at: "Geändert",
    },
    choices: {
      paused: {
        left: "Wer sie veröffentlicht hat, ist nicht mehr da",
        too_many: "Lief innerhalb einer Stunde zu oft",
        broken: "Passt nicht mehr zu den Ressourcen",
      },
    },
    actions: {
      run: {
        name: "Jetzt ausführen",
        success: "Wurde gestartet",
        fields: { record: "Schlüssel des Eintrags" },
        help: {
          record: "Die Nummer des Eintrags, wie in seiner Adresse. Leer lassen, wenn es um keinen geht.",
        },
      },
      switch_on: { name: "Einschalten", success: "Eingeschaltet" },
      switch_off: { name: "Ausschalten", success: "Ausgeschaltet" },
      runs: { name: "Läufe zeigen" },
    },
  },
  automation_runs: {
    name: "Lauf |||| Läufe",
    empty: "Noch ist nichts gelaufen.",
    fields: {
      automation: "Automatisierung",
      title: "Eintrag",
      resource: "Ressource",
      record: "Schlüssel",
      state: "Status",
      error: "Was nicht ging",
      at: "Begonnen",
      wake_at: "Geht weiter",
      ended_at: "Beendet",
      steps: "Schritte",
      "steps.kind": "Schritt",
      "steps.state": "Status",
      "steps.says": "Was er tat",
      "steps.error": "Was nicht ging",
      "steps.tries": "Versuche",
      "steps.at": "Wann",
    },
    choices: {
      state: { waiting: "Wartet", done: "Erledigt", failed: "Fehlgeschlagen", cut: "Schleife unterbrochen" },
      "steps.kind": {
        set: "Eintrag ändern",
        create: "Eintrag anlegen",
        mail: "E-Mail senden",
        letter: "Einen Brief senden",
        notify: "Mitglieder benachrichtigen",
        webhook: "Webhook aufrufen",
        wait: "Warten",
        if: "Entscheiden",
        stop: "Beenden",
      },
      "steps.state": { done: "Erledigt", failed: "Fehlgeschlagen" },
    },
    actions: { again: { name: "Noch einmal ausführen", success: "Neu gestartet" } },
  },
  webhooks: {
    name: resources.webhooks.name,
    empty: "Noch keine Webhooks. Damit erfährt ein anderes System, was sich hier ändert.",
    fields: {
      url: "Adresse",
      on: "Änderungen",
      "on.resource": "Ressource",
      "on.events": "Wenn sie",
      is_on: "Eingeschaltet",
      paused: "Angehalten",
      failing_since: "Scheitert seit",
      made_by: "Erstellt von",
      created_at: "Erstellt",
      secret: "Signaturschlüssel",
    },
    help: {
      url: "Hierhin werden Nachrichten mit POST gesendet, signiert nach der Spezifikation Standard Webhooks.",
      "on.resource":
        "Ein Name wie donations oder members, wie unter Einstellungen → Ressourcen. Sie können nur melden lassen, was Sie lesen dürfen.",
      secret: "Damit prüft der Empfänger die Signaturen.",
    },
    choices: {
      "on.events": { created: "Angelegt", updated: "Geändert", deleted: "Gelöscht" },
      paused: {
        failing: "Seit fünf Tagen gescheitert",
        gone: "Die Adresse gibt es nicht mehr",
        left: "Wer ihn erstellt hat, ist nicht mehr da",
      },
    },
    actions: { messages: { name: "Nachrichten anzeigen" } },
  },
  webhook_deliveries: {
    name: "Nachricht |||| Nachrichten",
    empty: "Es wurde noch nichts gesendet.",
    fields: {
      webhook: "Webhook",
      message_id: "Kennung der Nachricht",
      type: "Änderung",
      state: "Stand",
      tries: "Versuche",
      status: "Antwort",
      error: "Was schiefging",
      created_at: "Wann",
      tried_at: "Zuletzt versucht",
    },
    choices: { state: { waiting: "Wartet", delivered: "Zugestellt", failed: "Gescheitert" } },
    actions: { again: { name: "Erneut senden", success: "Erneut gesendet" } },
  },
};
