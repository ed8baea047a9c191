import type { BotListItem } from '@besedka/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { Link } from '../../app/router/Link.tsx'
import { botAddress, rulesAddress } from '../../features/bots/bot-address.ts'
import { botsQuery } from '../../features/bots/bot-queries.ts'
import { botWords } from '../../features/bots/bot-words.ts'
import { BotForm } from '../../features/bots/list/BotForm.tsx'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import styles from './BotsPage.module.css'

/** Settings → Chat bots: the list, and the name of one beside it (`?bot=…`, `new` for a new one). */
export function BotsPage() {
  const t = useWords(botWords)
  const has = useCurrentUser().options.includes('OPTION_CHAT_BOTS')
  const [openId, open, close] = useOpenId('/admin/preferences/chat-bots', 'bot')
  const bots = useQuery({ ...botsQuery, enabled: has })
  const add = <Button onClick={() => open('new')}>{t('add')}</Button>
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')} actions={bots.data?.items.length ? add : undefined}>
      <OptionGate option="OPTION_CHAT_BOTS">
        <BotList add={add} openId={openId} open={open} close={close} />
      </OptionGate>
    </SettingsPage>
  )
}

type ListProps = { add: ReactNode; openId: string; open: (id: string) => void; close: () => void }

function BotList({ add, openId, open, close }: ListProps) {
  const t = useWords(botWords)
  const bots = useQuery(botsQuery)
  const bot = bots.data?.items.find(({ id }) => id === openId)
  const stateOf = ({ published, hasChanges }: BotListItem) => {
    if (!published) return t('neverPublished')
    return t(hasChanges ? 'liveChanged' : 'live', { number: published.number })
  }
  return (
    <>
      <ListStates
        query={bots}
        empty={
          <EmptyState icon={<IconRobot size={28} stroke={1.5} aria-hidden />} title={t('empty')} text={t('emptyText')}>
            {add}
          </EmptyState>
        }
      >
        {({ items }) => (
          <EntityTable
            rows={items}
            label={t('title')}
            name={{ label: t('name'), cell: ({ name }) => name, second: ({ description }) => description }}
            columns={[
              { label: t('state'), cell: stateOf },
              { label: t('rules'), cell: ({ rules, published }) => <Rules rules={rules} isMissed={published !== null} /> },
              { label: t('nodes'), figure: true, cell: ({ nodes }) => nodes },
              {
                label: t('change'),
                figure: true,
                act: 'sign',
                cell: ({ id, name }) => (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    onClick={() => open(id)}
                    title={t('rename')}
                    aria-label={`${t('rename')}: ${name}`}
                  >
                    <IconPencil size={18} stroke={1.5} />
                  </ActionIcon>
                ),
              },
            ]}
            openId={openId}
            address={({ id }) => botAddress(id)}
          />
        )}
      </ListStates>
      {(bot || openId === 'new') && <BotForm key={openId} bot={bot} onClose={close} />}
    </>
  )
}

type RulesProps = { rules: BotListItem['rules']; isMissed: boolean }

/** The rules that lead to a bot. A published one to which none sends chats now waits for the author's next step. */
function Rules({ rules, isMissed }: RulesProps) {
  const t = useWords(botWords)
  const named = [...Map.groupBy(rules, ({ name }) => name)].map(([name, [first, ...others]]) => {
    const state = others.some(({ state }) => state === 'active') ? 'active' : first?.state
    return state === 'off' || state === 'draft' ? t(`rule-${state}`, { name }) : name
  })
  const text = named.length > 0 ? named.join(', ') : t('noRules')
  if (!isMissed || rules.some(({ state }) => state === 'active')) return text
  return (
    <div>
      {text}
      <Link className={styles.addRule} to={rulesAddress}>
        {t(rules.length > 0 ? 'toRules' : 'addRule')}
      </Link>
    </div>
  )
}
