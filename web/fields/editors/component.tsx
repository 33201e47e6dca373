import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/connection/client.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { detailPath } from '#web/routing/route-paths.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import type { Editor, FieldContext, ShowProps } from '../editor/editor.ts';
import { linkedCaption } from '../pickers/linked-records.ts';
import { numberEditor } from './number.tsx';
import { selectEditor } from './select.tsx';

function componentText(value: unknown, { property, record }: FieldContext): string | null {
  if (property.config) return selectEditor.text(value, { property, record });
  return typeof value === 'number' ? String(value) : null;
}

/** A link to a record of any class, shown by its caption; by its id in a list, and where the record is not visible. */
function ShowComponent({ value, compact, ...context }: ShowProps) {
  const { data } = useQuery(
    liveQuery({
      queryKey: ['object', value],
      reads: [{ object: value }],
      queryFn: ({ signal }) => call('GET /object/:id/', { params: { id: Number(value) }, signal }),
      enabled: !compact && !context.property.config && typeof value === 'number',
      retry: false,
    }),
  );
  if (!data) return componentText(value, context);
  const path = detailPath(data.className, data.id);
  const caption = `${data.classCaption}: ${linkedCaption(data)}`;
  return path === null ? caption : <RouterLink to={path}>{caption}</RouterLink>;
}

/** The link from a record that the product writes to the record that it concerns. */
export const componentEditor: Editor = {
  ...numberEditor,
  text: componentText,
  Show: ShowComponent,
  isWhole: false,
  filter: null,
};
