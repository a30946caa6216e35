/** Units of the chart's viewBox; the chart fills the width of its container. */
export const size = { width: 296, height: 150 };

const labels = { top: 14, bottom: 18 };
const gapShare = 0.3;

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One bar per amount: earnings above the baseline, losses below it. */
export function layOutBars(amounts: number[]): { bars: Bar[]; baseline: number } {
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  // A negative bar has its label below it.
  const room = size.height - labels.top - labels.bottom - (least < 0 ? labels.top : 0);
  const unit = room / Math.max(most - least, 1);
  const baseline = labels.top + most * unit;
  const slot = size.width / Math.max(amounts.length, 1);
  const bars = amounts.map((amount, index) => ({
    x: index * slot + (slot * gapShare) / 2,
    y: amount < 0 ? baseline : baseline - amount * unit,
    width: slot * (1 - gapShare),
    // The smallest amount remains visible.
    height: amount === 0 ? 0 : Math.max(2, Math.abs(amount) * unit),
  }));
  return { bars, baseline };
}
