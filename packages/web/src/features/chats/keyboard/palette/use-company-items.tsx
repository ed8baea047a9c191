import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { navigate } from '../../../../app/router/address.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { useMayOpenCompanies } from '../../../companies/use-may-open-companies.ts'
import type { PaletteItem } from './palette-item.ts'

const pauseMs = 200
const shortest = 2
const most = 5

/** Companies of this name, for whoever may open their pages; undefined: they are still being looked for. */
export function useCompanyItems(search: string): PaletteItem[] | undefined {
  const { t } = useTranslation('menu')
  const typed = search.trim()
  const [asked] = useDebouncedValue(typed, pauseMs)
  const wanted = useMayOpenCompanies() && typed.length >= shortest
  const { data, isError } = useQuery({
    queryKey: ['companies', 'palette', asked],
    queryFn: async ({ signal }) => (await api.companies.list({ search: asked, limit: most }, { signal, quiet: true })).items,
    enabled: wanted && asked === typed,
    staleTime: 10_000,
  })
  if (!wanted || isError) return []
  if (asked !== typed) return undefined
  return data?.map(({ id, name }) => ({
    id: `company ${id}`,
    name,
    about: t('companies'),
    icon: <IconBuilding size={18} stroke={1.5} aria-hidden />,
    run: () => navigate(`/admin/companies/${id}`),
  }))
}
