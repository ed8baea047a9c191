/** The sign of the product: a gazebo. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0F766E" />
      <path
        fill="#fff"
        d="M16 6.5 25.5 13H6.5zM9 14.6h2.2v8.2H9zm5.9 0h2.2v8.2h-2.2zm5.9 0H23v8.2h-2.2zM8.1 23.6h15.8a1.1 1.1 0 0 1 0 2.2H8.1a1.1 1.1 0 0 1 0-2.2z"
      />
    </svg>
  )
}
