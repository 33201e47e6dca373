import { useEffect, useRef, useState } from 'react';
import { answerRefusal, type Asks } from '#web/api/connection/answer-refusal.ts';
import { handleQuestions } from '#web/api/connection/questions.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ConfirmIdentityProps } from './confirm-identity.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface Asked {
  readonly answer: (reason: string | null) => void;
}

const ConfirmIdentity = lazyScreen<ConfirmIdentityProps>(
  async () => (await import('./confirm-identity.tsx')).ConfirmIdentity,
  null,
);

/** Asks the user what requests are refused for until it is answered: a conversion of prices, a reason, who they are, some patience. */
export function Questions() {
  const confirm = useConfirm();
  const { info } = useSnackbar();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isIdentityAsked, setIdentityAsked] = useState(false);
  const identity = useRef<((isProved: boolean) => void)[]>([]);
  useEffect(() => {
    const asks: Asks = {
      recalculate: (question) =>
        confirm({ title: question, text: 'Цены и суммы будут переведены в новую валюту по курсу на день заказа.' }),
      reason: () =>
        new Promise((answer) => {
          setAsked((previous) => {
            previous?.answer(null);
            return { answer };
          });
        }),
      identity: () =>
        new Promise((answer) => {
          identity.current.push(answer);
          setIdentityAsked(true);
        }),
      wait: (sentence, seconds) => {
        info(sentence, { stays: seconds * 1000 });
        return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      },
    };
    handleQuestions((refusal) => answerRefusal(asks, refusal));
    return () => handleQuestions(null);
  }, [confirm, info]);
  const finish = (reason: string | null): void => {
    asked?.answer(reason);
    setAsked(null);
  };
  const prove = (isProved: boolean): void => {
    for (const answer of identity.current.splice(0)) answer(isProved);
    setIdentityAsked(false);
  };
  return (
    <>
      {asked && <ReasonDialog onReason={finish} onClose={() => finish(null)} />}
      {isIdentityAsked && <ConfirmIdentity onProved={() => prove(true)} onClose={() => prove(false)} />}
    </>
  );
}
