import type { CrmConnectionView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/router/Link.tsx'
import { ConnectionEditor } from '../../features/crm/ConnectionEditor.tsx'
import styles from '../../features/crm/crm.module.css'
import { connectionsQuery } from '../../features/crm/crm-queries.ts'
import { crmWords } from '../../features/crm/crm-words.ts'
import { NewConnection } from '../../features/crm/NewConnection.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { StateChip } from '../../ui/StateChip.tsx'

/** Settings → CRM: connections, and one beside them (`?connection=…`, `new` for a new one). */
export function CrmPage() {
  const t = useWords(crmWords)
  const [openId, open, close] = useOpenId('/admin/preferences/crm', 'connection')
  const list = useQuery(connectionsQuery)
  const connection = list.data?.items.find(({ id }) => id === openId)
  const add = <Button onClick={() => open('new')}>{t('add')}</Button>
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')} actions={list.data?.items.length ? add : undefined}>
      <ListStates
        query={list}
        empty={
          <EmptyState icon={<IconRefresh size={28} stroke={1.5} aria-hidden />} title={t('emptyTitle')} text={t('emptyText')}>
            {add}
          </EmptyState>
        }
      >
        {({ items }) => (
          <EntityTable
            rows={items}
            label={t('title')}
            openId={openId}
            onOpen={open}
            name={{ label: t('name'), cell: ({ name }) => name }}
            columns={[
              { label: t('account'), cell: ({ account }) => account ?? '' },
              { label: t('state'), cell: (row) => <State connection={row} /> },
              { label: t('pairs'), cell: ({ linked }) => linked, figure: true },
              { label: t('waitingColumn'), cell: ({ waiting }) => waiting, figure: true },
            ]}
          />
        )}
      </ListStates>
      <p className={styles.other}>
        {t('other')} <Link to="/admin/preferences/extensions">{t('otherLink')}</Link>
      </p>
      {openId === 'new' && <NewConnection onCreated={open} onClose={close} />}
      {connection && <ConnectionEditor key={openId} connection={connection} now={list.dataUpdatedAt} onClose={close} />}
    </SettingsPage>
  )
}

function State({ connection: { state, failingSince, accessEndsAt } }: { connection: CrmConnectionView }) {
  const t = useWords(crmWords)
  if (failingSince && state !== 'paused') return <StateChip tone="warning" label={t('state-failing')} />
  if (accessEndsAt) return <StateChip tone="warning" label={t('state-ending')} />
  return <StateChip tone={state === 'active' ? 'good' : 'off'} label={t(`state-${state}`)} />
}
