import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FORM_PARTS } from '#model/forms/form-shape.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { TOLD_FOR } from '../../edited/edited-document.ts';
import { formTransport } from '../document/call-server.ts';
import { ModelTab, type EditedModel } from './model-tab.tsx';

interface WrongFormProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** A stored value that is no form: its text is kept until it is one. */
export function WrongForm({ metadata, record }: WrongFormProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const [edited, setEdited] = useState<EditedModel | null>(null);
  const stored = FORM_PARTS.filter((name) => record[name] !== null && record[name] !== undefined);
  return (
    <ModelTab
      value={Object.fromEntries(stored.map((name) => [name, record[name]]))}
      edited={edited}
      onEdit={setEdited}
      editable={metadata.permissions.update}
      onSave={(form) =>
        void formTransport(client, record.id)
          .send(record.version, form)
          .then(() => snackbar.success('Данные успешно сохранены', { stays: TOLD_FOR }))
          .catch((error: unknown) => snackbar.error(errorMessage(error)))
      }
    />
  );
}
