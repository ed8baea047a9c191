import { limits, type OperatorRow } from '@besedka/contract'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './Monitoring.module.css'
import { monitoringKey } from './monitoring-queries.ts'
import { monitoringWords } from './words.ts'

type Props = { row: OperatorRow; name: string }

/** How many places an operator has filled; for who manages all chats a button to give them more or fewer until they leave work. */
export function LimitForNow({ row, name }: Props) {
  const t = useWords(monitoringWords)
  const user = useCurrentUser()
  const { load, limit, ownLimit } = row
  const words = (
    <>
      {limit === null ? load : t('loadOf', { load, limit })}
      {ownLimit !== null && <span className={styles.forNow}>{t('forNow')}</span>}
    </>
  )
  if (!hasRight(user, 'AUTHORITY_ALL_CHATS') || row.status === 'offline') return words
  return (
    <Popover
      label={t('limitOf', { name })}
      position="bottom-end"
      width={280}
      target={(props) => (
        <button {...props} type="button" className={styles.limit} aria-label={t('limitOf', { name })} title={t('limitOf', { name })}>
          {words}
        </button>
      )}
    >
      {(close) => <LimitForm row={row} name={name} onDone={close} />}
    </Popover>
  )
}

function LimitForm({ row: { id: accountId, limit, ownLimit, load }, name, onDone }: Props & { onDone: () => void }) {
  const t = useWords(monitoringWords)
  const client = useQueryClient()
  const { busy, run } = useAct()
  const [asked, setAsked] = useState(String(limit ?? load + 1))
  const figure = Number(asked)
  const { chatsPerOperatorMinimum: minimum, chatsPerOperatorMaximum: maximum } = limits
  const isPossible = /^\d+$/.test(asked.trim()) && figure >= minimum && figure <= maximum

  async function set(next: number | null): Promise<void> {
    const done = await run(() => api.operators.limit({ accountId, limit: next }, { quiet: true }))
    if (!done) return
    await client.invalidateQueries({ queryKey: monitoringKey })
    showToast({ kind: 'success', text: next === null ? t('limitAsTeams', { name }) : t('limitSet', { name, limit: next }) })
    onDone()
  }

  return (
    <form
      className={styles.limitForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPossible) void set(figure)
      }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('limitLabel')}
          description={t('limitHint')}
          inputMode="numeric"
          maxLength={3}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy} disabled={!isPossible}>
            {t('setLimit')}
          </Button>
          {ownLimit !== null && (
            <Button variant="default" disabled={busy} onClick={() => void set(null)}>
              {t('asTeamsSay')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
