import { Box } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { CertificateHolder, EventCertificates } from '#model/wire/certificates.ts';
import { certificateUrl } from '#web/api/events/certificates.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { ListPages } from '../list-pages.tsx';
import { CertificateRow } from './certificate-row.tsx';
import type { CertificateActs } from './use-certificate-acts.ts';

interface CertificateListProps {
  readonly certificates: EventCertificates;
  readonly pageIndex: number;
  readonly pageSize: number;
  /** The registrations that are chosen, and the one that the preview shows. */
  readonly chosen: ReadonlySet<number>;
  readonly shownId: number | null;
  readonly canIssue: boolean;
  readonly canRemove: boolean;
  readonly acts: CertificateActs;
  readonly onChoose: (registrationId: number) => void;
  readonly onShow: (registrationId: number) => void;
  readonly onPage: (pageIndex: number) => void;
}

/**
 * A page of participants with their certificates. Arrows, Home and End move between the rows, Space chooses, Enter issues
 * or opens the PDF, Delete deletes.
 */
export function CertificateList(props: CertificateListProps) {
  const { certificates, pageIndex, pageSize, chosen, shownId, canIssue, canRemove, acts, onPage } = props;
  const { items, total } = certificates;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, Math.max(items.length - 1, 0));
  const rowActs = ({ registrationId, certificate, isConfirmed }: CertificateHolder) => ({
    issue: canIssue && certificate === null && isConfirmed ? () => void acts.issue([registrationId]) : null,
    remove:
      canRemove && certificate !== null
        ? () => void acts.remove(certificate.id).then(() => list.current?.focus())
        : null,
  });
  const press = (event: KeyboardEvent<HTMLElement>, index: number, holder: CertificateHolder): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(index + 1, items.length - 1),
      ArrowUp: Math.max(index - 1, 0),
      Home: 0,
      End: items.length - 1,
    };
    const to = moves[event.key];
    const isOnRow = event.target === event.currentTarget;
    if (to !== undefined) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus();
    } else if (event.key === ' ' && isOnRow) {
      event.preventDefault();
      props.onChoose(holder.registrationId);
    } else if (event.key === 'Enter' && isOnRow) {
      event.preventDefault();
      if (holder.certificate) window.open(certificateUrl(holder.certificate.id), '_blank', 'noreferrer');
      else rowActs(holder).issue?.();
    } else if (event.key === 'Delete') {
      event.preventDefault();
      rowActs(holder).remove?.();
    }
  };
  return (
    <>
      <Box component="ul" ref={list} tabIndex={-1} aria-label="Сертификаты" sx={{ ...plainList, outline: 0 }}>
        {items.map((holder, index) => {
          const { issue, remove } = rowActs(holder);
          return (
            <CertificateRow
              key={holder.registrationId}
              holder={holder}
              index={index}
              isCurrent={current === index}
              isShown={holder.registrationId === shownId}
              isChosen={chosen.has(holder.registrationId)}
              onIssue={issue}
              onRemove={remove}
              onChoose={() => props.onChoose(holder.registrationId)}
              onShow={() => {
                setFocused(index);
                props.onShow(holder.registrationId);
              }}
              onKeyDown={(event) => press(event, index, holder)}
            />
          );
        })}
      </Box>
      <ListPages
        label="Страницы сертификатов"
        total={total}
        pageIndex={pageIndex}
        pageSize={pageSize}
        onPage={onPage}
      />
    </>
  );
}
