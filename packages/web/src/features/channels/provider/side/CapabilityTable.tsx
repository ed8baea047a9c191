import type { Capabilities } from '@besedka/channels/capabilities'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { SideSection } from '../../SideSection.tsx'
import styles from './CapabilityTable.module.css'
import { capabilityRows } from './capability-rows.ts'

/** What the channel can carry. */
export function CapabilityTable({ capabilities, fold }: { capabilities: Capabilities; fold: 'closed' | undefined }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  return (
    <SideSection title={t('canTitle')} fold={fold}>
      <table className={styles.table}>
        <tbody>
          {capabilityRows(capabilities, t, locale).map(({ label, able, detail }) => (
            <tr key={label} data-able={able}>
              <th scope="row">{label}</th>
              <td>
                {able ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconMinus size={16} stroke={1.5} aria-hidden />}
                <span>{detail ?? t(able ? 'yes' : 'no')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideSection>
  )
}
