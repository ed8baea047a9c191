import type { SecondFactor } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import entrance from '../../entrance/EntranceForm.module.css'

const texts = { totp: 'useCode', passkey: 'usePasskey', recoveryCode: 'useRecoveryCode' } as const

type Props = { factors: readonly SecondFactor[]; chosen: SecondFactor | undefined; onChoose: (factor: SecondFactor) => void }

/** By what else the person can show that it is them: the phone with the app is not always at hand. */
export function OtherFactors({ factors, chosen, onChoose }: Props) {
  const { t } = useTranslation('security')
  const others = factors.filter((factor) => factor !== chosen)
  if (others.length === 0) return null
  return (
    <div className={entrance.under}>
      {others.map((factor) => (
        <button key={factor} type="button" className={entrance.link} onClick={() => onChoose(factor)}>
          {t(texts[factor])}
        </button>
      ))}
    </div>
  )
}
