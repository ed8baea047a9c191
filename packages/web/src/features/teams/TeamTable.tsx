import { distributionMethodTexts, type TeamListItem } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { teamAddress } from './teams-address.ts'

type Props = {
  teams: readonly TeamListItem[]
  /** Those who manage teams open one by its row. */
  manages: boolean
  openId: string | undefined
}

/** The columns of spec 2. */
export function TeamTable({ teams, manages, openId }: Props) {
  const { t } = useTranslation('teams')
  const locale = useLocale()
  return (
    <EntityTable
      rows={teams}
      label={t('title')}
      openId={openId}
      address={manages ? ({ id }) => teamAddress(id) : undefined}
      name={{ label: t('name'), cell: ({ name }) => name, second: ({ description }) => description }}
      columns={[
        { label: t('distribution'), cell: ({ distributionMethod }) => distributionMethodTexts[distributionMethod][locale] },
        { label: t('memberCount'), figure: true, cell: ({ memberCount }) => memberCount },
      ]}
    />
  )
}
