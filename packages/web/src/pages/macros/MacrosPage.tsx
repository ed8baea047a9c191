import { Button } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { stepsNameGone } from '../../features/chat-steps/name-gone.ts'
import { stepWords } from '../../features/chat-steps/step-words.ts'
import { useStepChoices } from '../../features/chat-steps/use-step-choices.ts'
import { useStepText } from '../../features/chat-steps/use-step-text.ts'
import { MacroEditor } from '../../features/macros/MacroEditor.tsx'
import { macrosQuery } from '../../features/macros/macro-queries.ts'
import { macroWords } from '../../features/macros/macro-words.ts'
import styles from '../../features/macros/macros.module.css'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { StateChip } from '../../ui/StateChip.tsx'

/** Settings → Macros: one's own and those of colleagues, and one beside the list (`?macro=…`, `new` for a new one). */
export function MacrosPage() {
  const t = useWords(macroWords)
  const [openId, open, close] = useOpenId('/admin/preferences/macros', 'macro')
  const macros = useQuery(macrosQuery)
  const ts = useWords(stepWords)
  const choices = useStepChoices()
  const say = useStepText(choices)
  const macro = macros.data?.find(({ id }) => id === openId)
  const add = <Button onClick={() => open('new')}>{t('add')}</Button>
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')} actions={macros.data?.length ? add : undefined}>
      <ListStates
        query={macros}
        empty={
          <EmptyState icon={<IconBolt size={32} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')}>
            {add}
          </EmptyState>
        }
      >
        {(items) => (
          <div className={styles.table}>
            <EntityTable
              rows={items}
              label={t('title')}
              openId={openId}
              onOpen={open}
              name={{
                label: t('name'),
                cell: ({ name }) => name,
                second: ({ steps }) => (
                  <>
                    <span className={styles.does}>{say(steps)}</span>
                    {stepsNameGone(steps, choices) && <StateChip tone="warning" label={ts('namesGone')} />}
                  </>
                ),
              }}
              columns={[{ label: t('forWhom'), cell: ({ sharedWith }) => t(`share-${sharedWith}`) }]}
            />
          </div>
        )}
      </ListStates>
      {(macro || openId === 'new') && <MacroEditor key={openId} macro={macro} onClose={close} />}
    </SettingsPage>
  )
}
