import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { CropArea } from './CropArea.tsx'
import styles from './CropDialog.module.css'
import { wholeCrop, zoomed, zoomMax, zoomOf } from './crop.ts'
import { photoOf } from './draw-crop.ts'

type Props = { picture: ImageBitmap; onUse: (photo: File | undefined) => void; onCancel: () => void }

/** Chooses the square of a picture that becomes the photo. */
export function CropDialog({ picture, onUse, onCancel }: Props) {
  const { t } = useTranslation('users')
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  const nearest = zoomMax(picture)
  return (
    <Modal opened onClose={onCancel} title={t('cropTitle')} size={400} withCloseButton={false}>
      <FocusBack />
      <div className={styles.column}>
        <CropArea picture={picture} crop={crop} onChange={setCrop} />
        <label className={styles.zoom}>
          {t('cropZoom')}
          <input
            type="range"
            min={1}
            max={nearest}
            step={0.01}
            disabled={nearest === 1}
            value={zoomOf(crop, picture)}
            onChange={(event) => setCrop(zoomed(crop, picture, Number(event.currentTarget.value)))}
          />
        </label>
        <p className={styles.help}>{t('cropHelp')}</p>
      </div>
      <DialogFoot apart>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void photoOf(picture, crop).then(onUse)}>{t('cropUse')}</Button>
      </DialogFoot>
    </Modal>
  )
}
