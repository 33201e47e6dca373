import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTold } from '#web/actions/use-told.ts';
import { ACCOUNT_PATH, listPath } from '#web/routing/route-paths.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { firstAgent, firstMessage, firstRequest } from './samples.ts';

/** How another system or an agent is connected: a key, a request, a subscription, an agent. */
export function ConnectScreen() {
  const { origin } = window.location;
  const subscriptions = listPath('databusSubscription');
  return (
    <>
      <PageHeader
        title="Как подключить"
        breadcrumbs={[
          { caption: 'Главная', to: '/' },
          { caption: 'Профиль', to: ACCOUNT_PATH },
          { caption: 'Как подключить' },
        ]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          p: { xs: 2, sm: 3 },
          maxWidth: 1280,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Step title="Ключ">
          Программа входит ключом доступа. Создайте его в <RouterLink to={ACCOUNT_PATH}>профиле</RouterLink>: выберите
          роли и разделы и что ключу можно — читать, предлагать изменения или писать. Ключ показывается один раз;
          отозвать его можно в любой момент.
        </Step>
        <Step title="Первый запрос" sample={firstRequest(origin)}>
          Все вызовы с примерами описаны на странице <Link href="/api/docs">API</Link>. Отказ приходит с сообщением и
          ошибками по полям.
        </Step>
        {subscriptions !== null && (
          <Step title="Первая подписка" sample={firstMessage()}>
            Администратор создаёт её в <RouterLink to={subscriptions}>шине данных</RouterLink>: адрес, разделы, события
            и поля. О каждом изменении приходит POST, подписанный секретом подписки (Standard Webhooks).
          </Step>
        )}
        <Step title="Первый агент" sample={firstAgent(origin)}>
          Агенты подключаются по Model Context Protocol. С ключом «предлагает» решает человек, с ключом «пишет» всё
          записанное за сеанс отменяется сразу.
        </Step>
      </Box>
    </>
  );
}

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A text to be copied. */
  readonly sample?: string;
}

function Step({ title, children, sample }: StepProps) {
  const id = useId();
  const told = useTold();
  const copy = (text: string) =>
    told(
      async () => {
        await navigator.clipboard.writeText(text);
        return { message: 'Скопировано' };
      },
      () => 'Не удалось скопировать. Выделите текст и скопируйте его сами.',
    );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {sample !== undefined && (
          <Button size="small" aria-describedby={id} onClick={() => void copy(sample)}>
            Скопировать
          </Button>
        )}
      </Box>
      <Typography color="textSecondary">{children}</Typography>
      {sample !== undefined && (
        <Box
          component="pre"
          role="group"
          aria-labelledby={id}
          sx={{
            m: 0,
            mt: 1,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'action.hover',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontFamily: 'monospace',
            fontSize: 13,
            lineHeight: 1.5,
          }}
        >
          {sample}
        </Box>
      )}
    </Paper>
  );
}
