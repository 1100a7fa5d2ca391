/** Told apart by those who see fewer colours too, each at least 3:1 against its surface; charts.css has the values. */
export const CHART_COLORS: string[] = [1, 2, 3, 4, 5, 6].map((number) => `var(--al-chart-${number})`);
