import { capabilitiesOfType } from '@besedka/channels/capabilities'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { Link } from '../../app/router/Link.tsx'
import { KeptRegistered } from '../../features/registered-templates/KeptRegistered.tsx'
import { NewRegistered } from '../../features/registered-templates/NewRegistered.tsx'
import { RegisteredFilters } from '../../features/registered-templates/RegisteredFilters.tsx'
import { RegisteredTable } from '../../features/registered-templates/RegisteredTable.tsx'
import { refreshRegisteredTemplates, registeredTemplatesQuery } from '../../features/registered-templates/registered-template-queries.ts'
import { registeredWords } from '../../features/registered-templates/words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { TemplateKinds } from '../../features/templates/TemplateKinds.tsx'
import { directoryQuery } from '../../features/users/users-queries.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'

const path = '/admin/preferences/templates/whats-app'
/** Before the id of one that is corrected and handed in again. */
const again = 'again-'
/** Where something waits for approval and the feed is not heard. */
const pendingMs = 15_000

/** Settings → Templates → WhatsApp: what providers have approved, and one beside the list (`?template=…`, `new` for a new one). */
export function RegisteredTemplatesPage() {
  const t = useWords(registeredWords)
  const locale = useLocale()
  const user = useCurrentUser()
  const manages = hasRight(user, 'AUTHORITY_TEAM_TEMPLATE')
  const query = useQuery({
    ...registeredTemplatesQuery(),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'pending') ? pendingMs : false),
  })
  const { data: directory } = useQuery(directoryQuery)
  const [openId, open, close] = useOpenId(path, 'template')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState('')
  const { busy, run } = useAct()

  const channels = (directory?.channels ?? []).filter(({ type, active }) => active && capabilitiesOfType(type)?.template !== undefined)
  const nameOf = (channelId: string) => (channels.length > 1 ? channels.find(({ id }) => id === channelId)?.name : undefined)
  const items = query.data ?? []
  const sought = search.toLocaleLowerCase(locale)
  const rows = items.filter(
    ({ channelId, name, text }) => (shown === '' || channelId === shown) && `${name} ${text}`.toLocaleLowerCase(locale).includes(sought),
  )
  const template = items.find(({ id }) => id === openId)
  const corrected = items.find(({ id }) => `${again}${id}` === openId)
  const mayAdd = manages && channels.length > 0
  const mayConnect = directory !== undefined && channels.length === 0 && hasRight(user, 'AUTHORITY_SERVICE_ACCOUNT')

  const sync = () =>
    run(async () => {
      for (const { id: channelId } of channels) await api.registeredTemplates.sync({ channelId }, { quiet: true })
      await refreshRegisteredTemplates()
      showToast({ kind: 'success', text: t('synced') })
    })

  return (
    <SettingsPage
      wide
      title={t('title')}
      lead={t('lead')}
      actions={
        mayAdd && (
          <>
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
              onClick={() => void sync()}
            >
              {t('sync')}
            </Button>
            {items.length > 0 && (
              <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => open('new')}>
                {t('add')}
              </Button>
            )}
          </>
        )
      }
    >
      <TemplateKinds />
      {items.length > 0 && (
        <RegisteredFilters channels={channels} search={search} onSearch={setSearch} channelId={shown} onChannel={setShown} />
      )}
      <ListStates
        query={query}
        isEmpty={() => items.length === 0}
        empty={
          <NoneYet hasChannel={channels.length > 0}>
            {mayConnect ? (
              <Button component={Link} to="/admin/preferences/channels/create/whatsapp">
                {t('connect')}
              </Button>
            ) : (
              mayAdd && <Button onClick={() => open('new')}>{t('add')}</Button>
            )}
          </NoneYet>
        }
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
          ) : (
            <RegisteredTable templates={rows} nameOf={channels.length > 1 ? nameOf : undefined} openId={openId} onOpen={open} />
          )
        }
      </ListStates>
      {template && (
        <KeptRegistered
          key={template.id}
          template={template}
          channelName={nameOf(template.channelId)}
          onAgain={channels.some(({ id }) => id === template.channelId) ? () => open(`${again}${template.id}`) : undefined}
          onClose={close}
        />
      )}
      {openId === 'new' && mayAdd && <NewRegistered channels={channels} channelId={shown || (channels[0]?.id ?? '')} onClose={close} />}
      {corrected && mayAdd && (
        <NewRegistered key={corrected.id} channels={channels} channelId={corrected.channelId} like={corrected} onClose={close} />
      )}
    </SettingsPage>
  )
}

/** Nothing is approved yet; `children` is what can be done about it. */
function NoneYet({ hasChannel, children }: { hasChannel: boolean; children: ReactNode }) {
  const t = useWords(registeredWords)
  return (
    <EmptyState
      icon={<IconBrandWhatsapp size={32} stroke={1.5} aria-hidden />}
      title={t(hasChannel ? 'emptyTitle' : 'noChannelTitle')}
      text={t(hasChannel ? 'emptyText' : 'noChannelText')}
    >
      {children}
    </EmptyState>
  )
}
