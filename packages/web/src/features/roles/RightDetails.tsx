import type { RightExplanation, RightName } from '@besedka/contract'
import { menuPages } from '../../app/menu/menu-items.ts'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Fold } from '../../ui/Fold.tsx'
import { sectionPath, settingsSections } from '../settings/sections.ts'
import '../settings/words.ts'
import styles from './RightsMatrix.module.css'
import { rightAddress } from './roles-address.ts'

/** What opens with a right, from the contract itself: pages that exist, calls of the API; and the way to who has it. */
export function RightDetails({ right, calls, pages }: { right: RightName } & Pick<RightExplanation, 'calls' | 'pages'>) {
  const { t } = useTranslation('roles')
  // What calls do is described in English alone, as the API is.
  const locale = useLocale()
  const isOpened = (path: string) => pages.some((page) => `${page}/`.startsWith(`${path}/`))
  const names = [
    ...menuPages.filter(({ text, within }) => text !== 'settings' && isOpened(within)).map(({ text }) => t(`menu:${text}`)),
    ...settingsSections.filter((section) => isOpened(sectionPath(section))).map((section) => t(`settings:${section}`)),
  ]
  return (
    <Fold className={styles.details} title={t('whatOpens')}>
      {names.length > 0 && <p>{t('pages', { names: names.join(', ') })}</p>}
      {calls.length > 0 && (
        <ul className={styles.calls}>
          {calls.map(({ method, path, summary }) => (
            <li key={`${method} ${path}`}>
              <code>
                {method} {path}
              </code>
              {locale === 'en-GB' && ` ${summary}`}
            </li>
          ))}
        </ul>
      )}
      {names.length === 0 && calls.length === 0 && <p>{t('onlyInside')}</p>}
      <Link to={rightAddress(right)}>{t('whoHasIt')}</Link>
    </Fold>
  )
}
