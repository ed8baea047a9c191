import { Button, SegmentedControl } from '@mantine/core'
import { IconTimelineEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { navigate, useAddress } from '../../app/router/address.ts'
import { useStepChoices } from '../../features/chat-steps/use-step-choices.ts'
import styles from '../../features/event-rules/event-rules.module.css'
import { RuleEditor } from '../../features/event-rules/RuleEditor.tsx'
import { RuleList } from '../../features/event-rules/RuleList.tsx'
import { RuleRuns } from '../../features/event-rules/RuleRuns.tsx'
import { rulesQuery } from '../../features/event-rules/rule-queries.ts'
import { ruleWords } from '../../features/event-rules/rule-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'

const path = '/admin/preferences/event-rules'

/** Settings → Event rules: their list and one beside it (`?rule=…`, `new` for a new one), or what they did (`?show=history`). */
export function EventRulesPage() {
  const t = useWords(ruleWords)
  const [openId, open, close] = useOpenId(path, 'rule')
  const showsRuns = useAddress(({ search }) => new URLSearchParams(search).get('show') === 'history')
  const rules = useQuery(rulesQuery)
  const choices = useStepChoices(rules.data?.webhooks)
  const rule = rules.data?.items.find(({ id }) => id === openId)
  const add = <Button onClick={() => open('new')}>{t('add')}</Button>
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')} actions={rules.data?.items.length ? add : undefined}>
      <SegmentedControl
        className={styles.tabs}
        aria-label={t('title')}
        value={showsRuns ? 'history' : 'rules'}
        onChange={(shown) => navigate(shown === 'history' ? `${path}?show=history` : path)}
        data={[
          { value: 'rules', label: t('rules') },
          { value: 'history', label: t('history') },
        ]}
      />
      {showsRuns ? (
        <RuleRuns choices={choices} />
      ) : (
        <ListStates
          query={rules}
          empty={
            <EmptyState icon={<IconTimelineEvent size={32} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')}>
              {add}
            </EmptyState>
          }
        >
          {({ items }) => <RuleList rules={items} choices={choices} openId={openId} onOpen={open} />}
        </ListStates>
      )}
      {rules.data && (rule || openId === 'new') && <RuleEditor key={openId} rule={rule} webhooks={rules.data.webhooks} onClose={close} />}
    </SettingsPage>
  )
}
