import { capabilitiesOfType } from '@besedka/channels/capabilities'
import { isSendable } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconBrandWhatsapp, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { KeptRegistered } from '../../features/registered-templates/KeptRegistered.tsx'
import { languageOf } from '../../features/registered-templates/language-of.ts'
import { NewRegistered } from '../../features/registered-templates/NewRegistered.tsx'
import { refreshRegisteredTemplates, registeredTemplatesQuery } from '../../features/registered-templates/registered-template-queries.ts'
import styles from '../../features/registered-templates/registered-templates.module.css'
import { StateOfTemplate } from '../../features/registered-templates/StateOfTemplate.tsx'
import { registeredWords } from '../../features/registered-templates/words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { TemplateKinds } from '../../features/templates/TemplateKinds.tsx'
import { directoryQuery } from '../../features/users/users-queries.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../ui/entity/use-open-id.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'

const path = '/admin/preferences/templates/whats-app'
/** Where something waits for approval and the feed is not heard. */
const pendingMs = 15_000

/** Settings → Templates → WhatsApp: what providers have approved, and one beside the list (`?template=…`, `new` for a new one). */
export function RegisteredTemplatesPage() {
  const t = useWords(registeredWords)
  const locale = useLocale()
  const manages = hasRight(useCurrentUser(), 'AUTHORITY_TEAM_TEMPLATE')
  const query = useQuery({
    ...registeredTemplatesQuery(),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'pending') ? pendingMs : false),
  })
  const { data: directory } = useQuery(directoryQuery)
  const [openId, open, close] = useOpenId(path, 'template')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().toLocaleLowerCase(locale))
  const [shown, setShown] = useState('')
  const { busy, run } = useAct()

  const channels = (directory?.channels ?? []).filter(({ type, active }) => active && capabilitiesOfType(type)?.template !== undefined)
  const nameOf = (channelId: string) => (channels.length > 1 ? channels.find(({ id }) => id === channelId)?.name : undefined)
  const items = query.data ?? []
  const rows = items.filter(
    ({ channelId, name, text }) => (shown === '' || channelId === shown) && `${name} ${text}`.toLocaleLowerCase(locale).includes(search),
  )
  const template = items.find(({ id }) => id === openId)
  const mayAdd = manages && channels.length > 0

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
            <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => open('new')}>
              {t('add')}
            </Button>
          </>
        )
      }
    >
      <TemplateKinds />
      {items.length > 0 && (
        <div className={styles.filters}>
          <SearchInput
            className={styles.search}
            label={t('search')}
            clearLabel={t('clearSearch')}
            maxLength={100}
            value={typed}
            onChange={setTyped}
          />
          {channels.length > 1 && (
            <NativeSelect
              aria-label={t('channel')}
              data={[{ value: '', label: t('allChannels') }, ...channels.map(({ id, name }) => ({ value: id, label: name }))]}
              value={shown}
              onChange={(event) => setShown(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      <ListStates
        query={query}
        isEmpty={() => items.length === 0}
        empty={
          <EmptyState
            icon={<IconBrandWhatsapp size={32} stroke={1.5} aria-hidden />}
            title={t(channels.length > 0 ? 'emptyTitle' : 'noChannelTitle')}
            text={t(channels.length > 0 ? 'emptyText' : 'noChannelText')}
          >
            {mayAdd && <Button onClick={() => open('new')}>{t('add')}</Button>}
          </EmptyState>
        }
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
          ) : (
            <EntityTable
              rows={rows}
              label={t('title')}
              name={{
                label: t('name'),
                cell: ({ name }) => <span className={styles.code}>{name}</span>,
                second: ({ text }) => <span className={styles.snippet}>{text}</span>,
              }}
              columns={[
                { label: t('category'), cell: ({ category }) => t(`category-${category}`) },
                { label: t('language'), cell: ({ language }) => languageOf(language, locale) },
                ...(channels.length > 1 ? [{ label: t('channel'), cell: (one: { channelId: string }) => nameOf(one.channelId) }] : []),
                {
                  label: t('registered'),
                  cell: ({ createdAt }) => new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(new Date(createdAt)),
                },
                { label: t('available'), cell: (one) => t(isSendable(one) ? 'yes' : 'no') },
                {
                  label: t('state'),
                  cell: (one) => (
                    <span title={one.reason ?? undefined}>
                      <StateOfTemplate template={one} />
                    </span>
                  ),
                },
              ]}
              openId={openId}
              onOpen={open}
            />
          )
        }
      </ListStates>
      {template && <KeptRegistered key={template.id} template={template} channelName={nameOf(template.channelId)} onClose={close} />}
      {openId === 'new' && mayAdd && <NewRegistered channels={channels} channelId={shown || (channels[0]?.id ?? '')} onClose={close} />}
    </SettingsPage>
  )
}
