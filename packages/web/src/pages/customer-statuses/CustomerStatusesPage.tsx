import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { StatusDot } from '../../features/customer-statuses/StatusDot.tsx'
import { StatusEditor } from '../../features/customer-statuses/StatusEditor.tsx'
import { statusName } from '../../features/customer-statuses/status-name.ts'
import { refreshStatuses, statusesQuery } from '../../features/customer-statuses/status-queries.ts'
import { statusWords } from '../../features/customer-statuses/status-words.ts'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityOrder } from '../../ui/entity/EntityOrder.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'

/** Settings → Customer statuses: their list in its order, and one beside it (`?status=…`, `new` for a new one). */
export function CustomerStatusesPage() {
  const t = useWords(statusWords)
  const locale = useLocale()
  const [openId, open, close] = useOpenId('/admin/preferences/statuses', 'status')
  const manages = useCurrentUser().options.includes('OPTION_CLIENT_STATUSES')
  const statuses = useQuery(statusesQuery)
  const status = statuses.data?.items.find(({ id, builtIn }) => id === openId && builtIn === null)
  return (
    <SettingsPage title={t('title')} lead={t('lead')} actions={manages && <Button onClick={() => open('new')}>{t('add')}</Button>}>
      <OptionGate option="OPTION_CLIENT_STATUSES">
        <ListStates query={statuses}>
          {({ items }) => (
            <EntityOrder
              items={items.map((item) => ({ ...item, name: statusName(item, locale), fixed: item.builtIn !== null }))}
              label={t('title')}
              openId={openId}
              onOpen={open}
              onReorder={(statusIds) => api.customerStatuses.reorder({ statusIds })}
              refresh={refreshStatuses}
              mark={({ colour }) => <StatusDot colour={colour} />}
              note={({ fixed }) => fixed && t('builtIn')}
            />
          )}
        </ListStates>
        {(status || (openId === 'new' && statuses.data)) && <StatusEditor key={openId} status={status} onClose={close} />}
      </OptionGate>
    </SettingsPage>
  )
}
