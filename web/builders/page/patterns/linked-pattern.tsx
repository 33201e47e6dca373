import { useQuery } from '@tanstack/react-query';
import { linkedPatternId } from '#model/blocks/pattern-link.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { recordQuery } from '#web/api/records.ts';
import { KNOWN_BLOCKS } from '../tree/known-blocks.ts';
import type { EditedBlock } from '../tree/page-tree.ts';
import { PagePiece } from '../versions/page-piece.tsx';
import { PATTERN_CLASS } from '../document/call-server.ts';
import { usePatternPage } from './pattern-queries.ts';

/** How the HTML of a form begins: no sanitised text holds it. */
const FORM = '<form ';

/** The pattern that a block links. */
function patternOf({ name, model }: EditedBlock): number | null {
  return linkedPatternId(KNOWN_BLOCKS.get(name), model);
}

interface LinkedPatternProps {
  readonly block: EditedBlock;
  /** Whether the reader may change the page: what visitors do not see is told, too. */
  readonly editable: boolean;
}

/** The blocks of the pattern that a block links, as visitors see them, under its name. */
export function LinkedPattern({ block, editable }: LinkedPatternProps) {
  const id = patternOf(block);
  if (id !== null) return <Shown id={id} editable={editable} />;
  return editable ? <div className="pb-nothing">Заготовка не выбрана</div> : null;
}

function Shown({ id, editable }: { readonly id: number; readonly editable: boolean }) {
  const pattern = useQuery(recordQuery(PATTERN_CLASS, id));
  const page = usePatternPage(id);
  const isActive = pattern.data?.instanceStateId === ACTIVE_STATE;
  if (!isActive && !editable) return null;
  const error = pattern.error ?? page.error;
  if (error && !page.data)
    return editable ? <div className="pb-nothing">Заготовка не видна: {errorMessage(error)}</div> : null;
  if (!pattern.data || !page.data) return <div className="pb-nothing">Загрузка заготовки</div>;
  const { html, css, text, images } = page.data;
  return (
    <>
      {editable && (
        <div className="pb-linked">
          Заготовка «{pattern.data.caption}»{!isActive && ' · Не активна: посетители её не видят'}
        </div>
      )}
      {text === '' && images.length === 0 && !html.includes(FORM) ? (
        <div className="pb-nothing">В заготовке пока нечего показать</div>
      ) : (
        <div {...(!isActive && { className: 'pb-hidden-pattern' })}>
          <PagePiece html={html} css={css} isWhole />
        </div>
      )}
    </>
  );
}

/** The name of the pattern that a block links; nothing for any other block. */
export function LinkedName({ block }: { readonly block: EditedBlock }) {
  const id = patternOf(block);
  return id === null ? null : <NameOf id={id} />;
}

function NameOf({ id }: { readonly id: number }) {
  const { data } = useQuery(recordQuery(PATTERN_CLASS, id));
  return data ? `Заготовка «${data.caption}»` : 'Заготовка';
}
