#!/usr/bin/python3
# A room of foreign sensors on one line, by Debian's python3-pymodbus. usage: room_slave.py TTY BAUD UNITS FILE
# Units 1 … UNITS are temperature and humidity transmitters of the XY-MD02 map: input registers 1 and 2 hold 230 + unit and
# 500 + unit tenths, holding registers 259 and 260 corrections. A line "UNIT REGISTER VALUE" in FILE changes an input register.
import asyncio, os, sys
from pymodbus.datastore import ModbusSequentialDataBlock as Block, ModbusServerContext, ModbusSlaveContext
from pymodbus.server import StartAsyncSerialServer
from pymodbus.transaction import ModbusRtuFramer

TTY, BAUD, UNITS, FILE = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
INPUT = 4


def sensor(unit):
    held = [0] * 259 + [0xFFFB, 10] + [0] * 40
    return ModbusSlaveContext(
        ir=Block(0, [0, 230 + unit, 500 + unit] + [0] * 20), hr=Block(0, held), co=Block(0, [0]), di=Block(0, [0]), zero_mode=True
    )


async def follow(units):
    seen = None
    while True:
        await asyncio.sleep(0.1)
        now = os.stat(FILE).st_mtime_ns if os.path.exists(FILE) else None
        if now == seen:
            continue
        seen = now
        with open(FILE) as lines:
            for line in lines:
                unit, register, value = map(int, line.split())
                units[unit].setValues(INPUT, register, [value])


async def main():
    units = {unit: sensor(unit) for unit in range(1, UNITS + 1)}
    context = ModbusServerContext(slaves=units, single=False)
    server = await StartAsyncSerialServer(
        context=context, framer=ModbusRtuFramer, port=TTY, baudrate=BAUD, timeout=1, defer_start=True, ignore_missing_slaves=True
    )
    await server.start()
    print('READY', flush=True)
    await asyncio.gather(server.serve_forever(), follow(units))


asyncio.run(main())
