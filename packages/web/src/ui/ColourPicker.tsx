import styles from './ColourPicker.module.css'

/** Any colour, by the browser's own picker. `shown`: what the field is filled with, nothing where it holds no colour. */
export function ColourPicker(props: { label: string; value: string; shown: string | undefined; onChange: (colour: string) => void }) {
  const { label, value, shown, onChange } = props
  return (
    <label className={styles.picker} style={{ background: shown }} title={label}>
      <input type="color" aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </label>
  )
}
