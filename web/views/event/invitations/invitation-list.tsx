import { Box } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { EventInvitation, EventInvitations } from '#model/wire/invitations.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { ListPages } from '../list-pages.tsx';
import { InvitationRow } from './invitation-row.tsx';
import type { InvitationActs } from './use-invitation-acts.ts';

interface InvitationListProps {
  readonly invitations: EventInvitations;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly canSend: boolean;
  readonly acts: InvitationActs;
  readonly onPage: (pageIndex: number) => void;
}

/** A page of invitations. Arrows, Home and End move between the rows, Delete takes an invitation back. */
export function InvitationList({ invitations, pageIndex, pageSize, canSend, acts, onPage }: InvitationListProps) {
  const { items, total } = invitations;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, Math.max(items.length - 1, 0));
  const press = (event: KeyboardEvent<HTMLElement>, index: number, invitation: EventInvitation): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(index + 1, items.length - 1),
      ArrowUp: Math.max(index - 1, 0),
      Home: 0,
      End: items.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus();
    } else if (event.key === 'Delete') {
      event.preventDefault();
      void acts.withdraw(invitation).then(() => list.current?.focus());
    }
  };
  return (
    <>
      <Box component="ul" ref={list} tabIndex={-1} aria-label="Приглашения" sx={{ ...plainList, outline: 0 }}>
        {items.map((invitation, index) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            index={index}
            isCurrent={current === index}
            busy={acts.busy.has(invitation.id)}
            canSend={canSend}
            onFocus={() => setFocused(index)}
            onKeyDown={(event) => press(event, index, invitation)}
            onSend={() => void acts.send([invitation.id])}
            onWithdraw={() => void acts.withdraw(invitation)}
          />
        ))}
      </Box>
      <ListPages label="Страницы приглашений" total={total} pageIndex={pageIndex} pageSize={pageSize} onPage={onPage} />
    </>
  );
}
