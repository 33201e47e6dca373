import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { PageBuilderProps } from '#web/builders/page/page-builder.tsx';
import { PAGE_TAB } from '#web/record/page-tab.ts';
import { FieldsBody } from './fields-body.tsx';
import { RecordSide } from '../record-side.tsx';
import type { View, ViewBodyProps } from '../view.ts';

const PageBuilder = lazyScreen<PageBuilderProps>(
  async () => (await import('#web/builders/page/page-builder.tsx')).PageBuilder,
  <FieldsSkeleton />,
);

function BlocksBody(props: ViewBodyProps) {
  return props.tab.page === PAGE_TAB ? (
    <PageBuilder metadata={props.metadata} record={props.record} />
  ) : (
    <FieldsBody {...props} />
  );
}

/** The page of a record built of blocks (spec 2 §2.1). Its constructor is loaded with the first such page. */
export const blocksView: View = { Body: BlocksBody, Side: RecordSide };
