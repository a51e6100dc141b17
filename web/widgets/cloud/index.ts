// The air of a room between its sensors. It comes once somebody wants it, with words of its own (`cloud`).
export { Cloud } from './cloud';
export { Legend } from './legend';
export { type AirSensor, airSensors } from './sensors';
