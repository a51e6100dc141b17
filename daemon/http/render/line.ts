/** Percent of the requests that got no usable answer, one digit behind the point. */
export const errorRate = ({ tx, errors }: { readonly tx: number; readonly errors: number }): number =>
  tx === 0 ? 0 : Math.round((1000 * errors) / tx) / 10;
