import type { MessageExtras } from '@besedka/contract'
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCircleDashed,
  IconClockDown,
  IconLink,
  IconMessageCircle,
  IconMoodPuzzled,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { inColour } from '../afterwards/in-colour.ts'
import { OwnReaction } from '../afterwards/OwnReaction.tsx'
import { TakenBackMark } from '../afterwards/TakenBackMark.tsx'
import styles from './content.module.css'
import { unsupportedKey } from './unsupported-key.ts'

const icon = { size: 14, stroke: 1.5, 'aria-hidden': true }

/** What has to be known about a message beside its content: what is missing, and what the customer did with it since. */
export function ContentMarks({ extras }: { extras: MessageExtras }) {
  const { t } = useTranslation('provider')
  const { ownReaction, takenBack, privateReplyTo, providerSupport } = extras
  const { unsupported, refusedFiles = [], awaitedFiles = [], started, startPayload, deletedByCustomer, erased, story, reaction } = extras
  return (
    <>
      {unsupported !== undefined && (
        <div className={styles.mark}>
          <IconMoodPuzzled {...icon} />
          <span>{t(unsupportedKey(unsupported), { kind: unsupported })}</span>
        </div>
      )}
      {awaitedFiles.length > 0 && (
        <div className={styles.mark}>
          <IconClockDown {...icon} />
          <span>
            {t('awaitedFiles', { count: awaitedFiles.length })}: <bdi>{awaitedFiles.join(', ')}</bdi>
          </span>
        </div>
      )}
      {refusedFiles.length > 0 && (
        <div className={styles.mark} data-warning>
          <IconAlertTriangle {...icon} />
          <span>
            {t('refusedFiles', { count: refusedFiles.length })}: <bdi>{refusedFiles.join(', ')}</bdi>
          </span>
        </div>
      )}
      {story !== undefined && (
        <div className={styles.mark}>
          <IconCircleDashed {...icon} />
          <span>{t(`story-${story}`)}</span>
        </div>
      )}
      {privateReplyTo !== undefined && (
        <div className={styles.mark}>
          <IconMessageCircle {...icon} />
          <span>{t('privateReply')}</span>
        </div>
      )}
      {(providerSupport || extras.automatic === 'provider') && (
        <div className={styles.mark}>
          <IconBuildingStore {...icon} />
          <span>{t(providerSupport ? 'providerSupport' : 'providerItself')}</span>
        </div>
      )}
      {started && (
        <div className={styles.mark}>
          <IconPlayerPlay {...icon} />
          <span>{t('started')}</span>
        </div>
      )}
      {startPayload !== undefined && (
        <div className={styles.mark}>
          <IconLink {...icon} />
          <span>
            {t('startPayload')} <code>{startPayload}</code>
          </span>
        </div>
      )}
      {(reaction !== undefined || ownReaction !== undefined) && (
        <div className={styles.reactions}>
          {reaction !== undefined && (
            <div className={styles.reaction} role="img" aria-label={`${t('reaction')}: ${reaction}`} title={t('reaction')}>
              {inColour(reaction)}
            </div>
          )}
          {ownReaction !== undefined && <OwnReaction reaction={ownReaction} />}
        </div>
      )}
      {erased && (
        <div className={styles.mark}>
          <IconTrash {...icon} />
          <span>{t('erased')}</span>
        </div>
      )}
      {takenBack !== undefined && <TakenBackMark takenBack={takenBack} />}
      {deletedByCustomer && (
        <div className={styles.mark}>
          <IconTrash {...icon} />
          <span>{t('deletedByCustomer')}</span>
        </div>
      )}
    </>
  )
}
