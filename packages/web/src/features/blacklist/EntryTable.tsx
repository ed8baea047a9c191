import type { BlacklistEntryView } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { refreshBlacklist } from './blacklist-queries.ts'
import { blacklistWords } from './blacklist-words.ts'

/** The entries with who added them and why; who looks after the list removes them. */
export function EntryTable({ entries }: { entries: readonly BlacklistEntryView[] }) {
  const t = useWords(blacklistWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const mayRemove = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const [asked, setAsked] = useState<BlacklistEntryView>()
  const { busy, run } = useAct()

  async function remove(entryId: string): Promise<void> {
    const gone = await run(async () => {
      await api.blacklist.remove({ entryId }, { quiet: true })
      await refreshBlacklist()
    })
    if (gone) showToast({ kind: 'success', text: t('removed') })
    setAsked(undefined)
  }

  return (
    <>
      <EntityTable
        rows={entries}
        label={t('title')}
        name={{ label: t('value'), cell: ({ value }) => value }}
        columns={[
          { label: t('type'), cell: ({ type }) => t(`type-${type}`) },
          { label: t('reason'), cell: ({ reason }) => reason },
          { label: t('by'), cell: ({ byId }) => byId && nameOf(byId) },
          { label: t('at'), cell: ({ at }) => fullMoment(at, locale) },
          { label: t('until'), cell: ({ until }) => (until === null ? t('endless') : fullMoment(until, locale)) },
          {
            label: t('remove'),
            act: 'sign',
            cell: (entry) =>
              mayRemove && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`${t('remove')}: ${entry.value}`}
                  title={t('remove')}
                  onClick={() => setAsked(entry)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('removeQuestion', { name: asked?.value ?? '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        busy={busy}
        onConfirm={() => asked && void remove(asked.id)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}
