import '../../features/organisations/words.ts'
import '../../features/audit/words.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { navigate, useAddress } from '../../app/router/address.ts'
import { NewOrganisation } from '../../features/organisations/NewOrganisation.tsx'
import { OrganisationEditor } from '../../features/organisations/OrganisationEditor.tsx'
import { OrganisationFilters } from '../../features/organisations/OrganisationFilters.tsx'
import { OrganisationTable } from '../../features/organisations/OrganisationTable.tsx'
import { filterOf, organisationsAddress } from '../../features/organisations/organisation-filter.ts'
import { organisationQuery, organisationsQuery } from '../../features/organisations/organisation-queries.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** Settings → Organisations, for the provider: the list with its conditions in the address, and one organisation beside it (`organisation=…`). */
export function OrganisationsPage() {
  const { t } = useTranslation('organisations')
  const search = useAddress((address) => address.search)
  const filter = filterOf(search)
  const openId = new URLSearchParams(search).get('company') ?? ''
  const list = useInfiniteQuery({ ...organisationsQuery(filter), placeholderData: keepPreviousData })
  const one = useQuery({ ...organisationQuery(openId), enabled: openId !== '' && openId !== 'new' })
  const open = (id: string) => navigate(organisationsAddress(filter, id), { unasked: true })
  const close = () => navigate(organisationsAddress(filter), { unasked: true })
  const narrowed = filter.search !== '' || filter.status !== '' || filter.planId !== ''
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')} actions={<Button onClick={() => open('new')}>{t('add')}</Button>}>
      <OrganisationFilters
        filter={filter}
        onChange={(next) => navigate(organisationsAddress(next, openId), { replace: true, unasked: true })}
      />
      <ListStates
        query={list}
        rows={4}
        endless
        empty={<EmptyState title={t(narrowed ? 'nothingFound' : 'emptyTitle')} text={t(narrowed ? 'nothingFoundText' : 'emptyText')} />}
      >
        {(organisations) => <OrganisationTable organisations={organisations} openId={openId} now={list.dataUpdatedAt} onOpen={open} />}
      </ListStates>
      {openId === 'new' && <NewOrganisation onClose={close} onCreated={open} />}
      {one.data && openId === one.data.id && <OrganisationEditor key={openId} organisation={one.data} onClose={close} />}
    </SettingsPage>
  )
}
