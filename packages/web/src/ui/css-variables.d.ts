declare namespace React {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
